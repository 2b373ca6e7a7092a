import rules from './pronoun-rules.json';

/** Pronouns that are written in one word with the verb before them, one or two of them. */
const PRONOUNS = new Map(
  Object.entries(rules.pronouns).map(([language, each]) => [language, new RegExp(each)]),
);

/** Portuguese infinitives lose their r before a pronoun: `comprá-la`. */
const PORTUGUESE_INFINITIVES: Readonly<Record<string, string>> = rules.portugueseInfinitives;

const ACUTE = /\u0301/gu;
const withoutAcute = (text: string) => text.normalize('NFD').replace(ACUTE, '').normalize('NFC');

/** `donne` is of `donne-moi`, `decir` of `decírselo`. Not all exist; empty where there is no pronoun. */
export function stripPronouns(form: string, language: string): string[] {
  const verb = form.replace(PRONOUNS.get(language) ?? /$^/, '');
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
