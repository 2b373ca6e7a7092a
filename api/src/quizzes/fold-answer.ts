/** What may stand before an answer without changing it. */
const articles: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|an|a|to) /i,
  es: /^(?:el|la|los|las|un|una|unos|unas) /i,
  it: /^(?:(?:il|lo|la|i|gli|le|un|uno|una) |(?:l|un)')/i,
  fr: /^(?:(?:le|la|les|un|une|des) |l')/i,
  de: /^(?:der|die|das|den|dem|ein|eine|einen) /i,
  pt: /^(?:o|a|os|as|um|uma) /i,
  nl: /^(?:de|het|een) /i,
};

/** A typed answer without what does not count: outer space, double space, kinds of quotes, punctuation, an article. */
export function foldAnswer(text: string, language: string): string {
  const folded = text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc`´]/g, "'")
    .replaceAll(/[\p{P}\p{S}]/gu, (mark) => (mark === "'" || mark === '-' ? mark : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const without = folded.replace(articles[language] ?? /^(?!)/, '').trim();
  return without === '' ? folded : without;
}
