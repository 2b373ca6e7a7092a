import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Reads each choice from the text of its parameter; empty for what is unknown, and where nothing is chosen. */
type ChoiceReaders<Name extends string> = Readonly<Record<Name, (text: string) => string>>;

/** Keeps choices in the address, so that reloading and going back keep them. */
export function useChoicesInAddress<Name extends string>(readers: ChoiceReaders<Name>) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // The shell changes the address only once the screen is ready; until then the choice counts.
  const [chosen, setChosen] = useState<{ choices: Readonly<Record<Name, string>>; at: string }>();
  const choices = chosen?.at === key ? chosen.choices : readChoices(readers, params);

  function choose(next: Readonly<Record<Name, string>>) {
    setChosen({ choices: next, at: key });
    setParams(omitEmpty(next), { replace: true });
  }
  return [choices, choose] as const;
}

function readChoices<Name extends string>(readers: ChoiceReaders<Name>, params: URLSearchParams) {
  const names = Object.keys(readers) as Name[];
  const entries = names.map((name) => [name, readers[name](params.get(name) ?? '')] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The function that reads one of these values, in upper or lower case. */
export const createChoiceReader = (values: readonly string[]) => (text: string) =>
  values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? '';

/** The parameters of an address or call: an empty choice is left out. */
export const omitEmpty = (choices: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''));
