/** Phrases that a reader has to decode, and what to write: `docs/voice.md`. */
export const AVOIDED: [RegExp, string][] = [
  [/(?<!there )\bis no (?!longer|more)[a-z]/i, '“is not a valid …”'],
  [/\bby itself\b/, '“automatically” or “alone”'],
  [/\bin vain\b/, '“without success”'],
  [/\bany more\b/, '“no longer”'],
  [/\bsomebody\b/i, '“someone”'],
  [/\beverybody\b/i, '“everyone”'],
  [/\bwhoever\b/i, 'a noun'],
  [/\bgo(es)? on\b/, '“continue”'],
  [/\d %/, 'no space before %'],
  [/\b(behaviour|colour|favour|honour|licence|centre)s?\b/i, 'American spelling'],
  [
    /\b(analys|recognis|organis|normalis|localis|optimis|serialis)(e|ed|es|ing|ation)\b/i,
    'American spelling',
  ],
  [/\be-mails?\b/i, '“email”'],
];

/** The same in what learners read, where also a thing has one name and verbs are contracted. */
export const AVOIDED_FOR_LEARNERS: [RegExp, string][] = [
  ...AVOIDED,
  [/\b(captions|subtitles?) files?\b/i, '“caption file”'],
  [/\bsound (file|alone)\b/i, '“audio”'],
  [/\blook-ups?\b/i, '“lookup”'],
  [/\b(cancelled|grey|practis(e|ed|ing))\b/i, 'American spelling'],
  [/\b(is|are|was|were|do|does|did|has|have|will) not\b|\bcannot\b/i, 'the contraction'],
  [/\b(you|we|they) (are|will|have (been|reached))\b|\b(that|what|there|it) is\b/i, 'the contraction'],
];

/** These stand in the specification to the letter. */
export const SPECIFIED = [
  'Passwords do not match',
  'This quiz has already been completed. You cannot submit it again.',
  'Payment successful! You are now subscribed to the {plan} plan.',
  'Mock upgrade successful! You are now a premium user.',
];
