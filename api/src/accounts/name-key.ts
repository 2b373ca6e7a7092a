/** The form of a username or e-mail address that must be unique: no outer space, no capitals, one Unicode spelling. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
