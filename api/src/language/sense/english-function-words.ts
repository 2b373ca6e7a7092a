const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words before a noun, directly or before its adjectives. */
export const determiners = toSet(
  'a an the my your his her its our their this that these those some any no every each another both all many few several which what whose',
);
export const prepositions = toSet(
  'in on at of from with by for into onto under over near through across behind beside between among during without within against along around above below beneath beyond toward towards upon off inside outside past',
);
/** Words before a verb. `it` and `you` are left out: they are objects as well. */
export const subjects = toSet('i we they he she who');
export const auxiliaries = toSet(
  "can could will would shall should may might must cannot can't couldn't won't wouldn't shouldn't mustn't do does did don't doesn't didn't let's please i'll you'll he'll she'll we'll they'll i'd you'd we'd they'd never",
);
/** Words before an adjective. */
export const linking = toSet(
  "am is are was were be been being isn't aren't wasn't weren't it's that's he's she's i'm you're we're they're seem seems seemed look looks looked feel feels felt become becomes became smell smells taste tastes very too so quite really rather more most less extremely as",
);
const others = toSet(
  "and or but nor yet if because although though while when where why how than then there here not i you me him them us it we they he she who whom to up down out about after before again once only just also even still always often ever now not's have has had having do does did done will would can could there's nothing something anything everything one ones own same such other others much more most",
);

/** Words that carry no topic. */
export function isFunctionWord(word: string): boolean {
  return [determiners, prepositions, subjects, auxiliaries, linking, others].some((set) => set.has(word));
}
