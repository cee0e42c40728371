// What runs in the page, not in the benchmark: such a function reaches nothing outside itself.

/** Keeps settings as the page itself would have. @param settings as JSON */
export function keepSettings(settings: string): void {
  localStorage.setItem('countermine.settings', settings);
}
