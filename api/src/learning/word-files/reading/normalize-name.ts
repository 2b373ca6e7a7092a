/** Without capitals and accents. Vowel signs stay, which are as good as letters. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+|[\u0300-\u036f\u064b-\u0655]/gu, '');
}
