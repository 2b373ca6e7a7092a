/** The places whose name holds what was typed, without regard to capitals and accents; all of them for nothing. */
export function matching<Place extends { name: string }>(
  places: readonly Place[],
  typed: string,
  locale: string,
): Place[] {
  const wanted = folded(typed, locale);
  return places.filter(({ name }) => folded(name, locale).includes(wanted));
}

function folded(text: string, locale: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
}
