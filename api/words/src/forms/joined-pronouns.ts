/** Pronouns that are written in one word with the verb before them, one or two of them. */
const PRONOUNS: Readonly<Record<string, RegExp>> = {
  es: /(?:[mts]e|nos|os)?(?:l[aoe]s?|[mts]e|nos|os)$/,
  fr: /(?:-(?:t|ils?|elles?|on|je|tu|ce|moi|toi|lui|nous|vous|leur|l[ae]s?|en|y|ci|là))+$/,
  it: /(?:[mtscv]e|glie)?(?:l[aoie]|[mtscv]i|ne|gli)$/,
  pt: /-(?:[mts]e|lhes?|[nv]os|[ln]?[ao]s?)$/,
};

/** Portuguese infinitives lose their r before a pronoun: `comprá-la`. */
const PORTUGUESE_INFINITIVES: Readonly<Record<string, string>> = {
  á: 'ar',
  ê: 'er',
  é: 'er',
  i: 'ir',
  ô: 'or',
};

const ACUTE = /\u0301/gu;
const withoutAcute = (text: string) => text.normalize('NFD').replace(ACUTE, '').normalize('NFC');

/**
 * The verb of a form without its pronouns: `donne` of `donne-moi`, `comprar` of `comprá-la`, `decir` of `decírselo`. Not all of
 * them exist; empty where the form has no pronoun.
 */
export function stripPronouns(form: string, language: string): string[] {
  const verb = form.replace(PRONOUNS[language] ?? /$^/, '');
  if (verb === form) return [];
  switch (language) {
    case 'pt':
      return [...addPortugueseEnding(verb), verb];
    case 'it':
      return /[aei]r$/.test(verb) ? [`${verb}e`] : /..[aei]$/.test(verb) ? [verb] : [];
    case 'es':
      // An infinitive, or a form whose accent keeps the stress in its place.
      return /[aeiáéí]r$/.test(verb) || /[áéíóú]/u.test(verb) ? [withoutAcute(verb)] : [];
    default:
      return [verb];
  }
}

function addPortugueseEnding(verb: string): string[] {
  const ending = PORTUGUESE_INFINITIVES[verb.slice(-1)];
  return ending ? [verb.slice(0, -1) + ending] : [];
}
