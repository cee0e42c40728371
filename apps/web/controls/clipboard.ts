/** Copies a text. @returns whether the browser allows it: where not, the text can be selected and copied by hand */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
