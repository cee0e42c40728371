/** A typed word for a message: cut if it is too long to be read. @param most Units: characters */
export function shortened(word: string, most = 30): string {
  const characters = [...word];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : word;
}
