import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface AddressFormat<Choice> {
  /** Ignores unknown values. */
  parse: (params: URLSearchParams) => Choice;
  serialize: (choice: Choice) => Record<string, string>;
}

/** Keeps a choice in the address, so that reloading and going back keep it. */
export function useChoiceInAddress<Choice>({ parse, serialize }: AddressFormat<Choice>) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // The shell changes the address only once the screen is ready; until then the choice counts.
  const [chosen, setChosen] = useState<{ choice: Choice; at: string }>();
  const choice = chosen?.at === key ? chosen.choice : parse(params);

  function choose(next: Choice) {
    setChosen({ choice: next, at: key });
    setParams(serialize(next), { replace: true });
  }
  return [choice, choose] as const;
}
