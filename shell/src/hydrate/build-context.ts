import { createContext, useContext } from 'react';

/** What the build gives to the components that it renders. */
interface BuildValues {
  /** Takes the title of the page, which the server writes. */
  readonly setTitle: (title: string) => void;
  /** Stand for the entries of the navigations, which only the server knows. */
  readonly entries: Readonly<Record<'sidebar' | 'bar', string>>;
}

/** Undefined in the browser. */
export const BuildContext = createContext<BuildValues | undefined>(undefined);

/** True in the frame that the build renders: what is pressed there would be lost. */
export const useIsPrerendering = () => useContext(BuildContext) !== undefined;
