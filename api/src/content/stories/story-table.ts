import { normalizeWord } from '@glossa/contract/word-key';
import type { StoryTable, StoryWord, StoryWords } from './story-files';

/** A word of a sentence: `text` as it is shown, with its punctuation. */
export interface StoryToken {
  text: string;
  key: string;
  concept: string;
  lemma: string;
  /** How it is shown as a translation. */
  shown: string;
  /** How many words of the same pronoun stand before it in the sentence: `I` and `me` are two forms of one. */
  occurrence: number;
}

/** `word{concept}`: the concept is named where the form alone does not tell it. */
const TOKEN = /^([^{}]+)(?:\{([a-z-]+)\})?$/;

/** A story in a language: which concept each of its words stands for. */
export class StoryText {
  readonly language: string;
  readonly sentences: readonly (readonly StoryToken[])[];
  private readonly claims: ReadonlyMap<string, string>;

  /** Throws an error that names story and sentence where a word has no concept. */
  constructor(
    private readonly story: string,
    { language, sentences }: StoryTable,
    readonly words: StoryWords,
    private readonly concepts: Readonly<Record<string, { pos: string }>>,
  ) {
    this.language = language;
    this.claims = new Map(
      Object.entries(words).flatMap(([concept, { forms = [] }]) =>
        forms.map((listed) => [splitForm(listed)[0], concept] as const),
      ),
    );
    this.sentences = sentences.map((sentence, index) => this.readSentence(sentence, index + 1));
  }

  private readSentence(sentence: string, number: number): StoryToken[] {
    const tokens: StoryToken[] = [];
    for (const part of sentence.split(' ')) {
      const [, written = '', marked] = TOKEN.exec(part) ?? [];
      const text = written.replaceAll('_', ' ');
      const key = normalizeWord(text, this.language);
      const before = tokens.at(-1);
      const concept = marked ?? this.claims.get(key);
      const word = concept === undefined ? undefined : this.words[concept];
      // A dash belongs to the word before it.
      if (key === '' && before) before.text += ` ${text}`;
      else if (concept !== undefined && word) {
        const { pos } = this.concepts[concept] ?? {};
        // The first word of an expression tells how all of it is shown.
        const occurrence = pos === 'pronoun' ? countConcept(tokens, concept) : 0;
        tokens.push({ text, key, concept, occurrence, ...describeForm(key, word, pos === 'verb') });
      } else
        throw new Error(
          `Sentence ${number} of ${this.story} in ${this.language} has “${part}”, which has no concept.`,
        );
    }
    return tokens;
  }

  /** How the language says the same in its sentence, then its lemma. */
  translate({ concept, occurrence }: StoryToken, sentence: number): string[] {
    const { lemma = concept } = this.words[concept] ?? {};
    const same = this.sentences[sentence]?.filter((token) => token.concept === concept) ?? [];
    const { shown } = same[occurrence] ?? same[0] ?? { shown: lemma };
    return [...new Set([shown, lemma])];
  }
}

const countConcept = (tokens: readonly StoryToken[], concept: string) =>
  tokens.filter((token) => token.concept === concept).length;

/** `form=shown=lemma`; what is left out or empty is as usual. */
const splitForm = (listed: string) => listed.split('=') as [form: string, shown?: string, lemma?: string];

/** A verb is shown as the sentence has it, every other word by its lemma, unless the table says otherwise. */
function describeForm(key: string, { lemma, forms = [], marked = [] }: StoryWord, isVerb: boolean) {
  const [, shown, base] = [...forms, ...marked].map(splitForm).find(([form]) => form === key) ?? [];
  return { lemma: base || lemma, shown: shown || (isVerb ? key : lemma) };
}
