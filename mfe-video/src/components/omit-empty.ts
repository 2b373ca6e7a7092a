/** The parameters of an address or call: an empty choice is left out. */
export function omitEmpty(choices: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''));
}
