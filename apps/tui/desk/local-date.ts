/** The day that it is where the player is, such as `2026-11-21`. @param ms since 1970 */
export function localDate(ms: number): string {
  const now = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
