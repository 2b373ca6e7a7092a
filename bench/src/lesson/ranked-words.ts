const FREQUENT =
  'the of and to a in is it you that he was for on are with as his they be at one have this from or had by but some what there we can out other were all your when up use word how said an each she which do their time if will way about many then them would like so these her long make thing see him two has look more day could go come did my no most who over know than call first people may down side been now find'.split(
    ' ',
  );
const BEGINNINGS = [
  'b',
  'br',
  'c',
  'cl',
  'd',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
];
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'ai'];
const ENDS = ['', 'n', 'r', 'l', 's', 't', 'nd', 'm', 'ck'];

/** Returns different words by falling frequency: frequent English words, then made-up words of realistic length. */
export function rankedWords(count: number): string[] {
  const words = new Set(FREQUENT);
  for (let number = 0; words.size < count; number += 1) words.add(madeUp(number));
  return [...words].slice(0, count);
}

function madeUp(number: number): string {
  // A factor coprime to the number of syllables, so that neighbouring words look different.
  const syllables = BEGINNINGS.length * MIDDLES.length * ENDS.length;
  const first = syllable((number * 485) % syllables);
  const rest = Math.floor(number / syllables);
  return number % 3 === 0
    ? first + syllable((number * 91 + rest) % syllables)
    : first + 'aeiou'.charAt(rest % 5) + (rest > 0 ? 'r' : '');
}

function syllable(number: number): string {
  const begin = BEGINNINGS[number % BEGINNINGS.length] ?? '';
  const middle = MIDDLES[Math.floor(number / BEGINNINGS.length) % MIDDLES.length] ?? '';
  const end = ENDS[Math.floor(number / BEGINNINGS.length / MIDDLES.length) % ENDS.length] ?? '';
  return begin + middle + end;
}
