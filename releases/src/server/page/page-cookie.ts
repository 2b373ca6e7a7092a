import { cookieValues } from '../visitors/cookies';

/** The value of a cookie when it is one of those it may have. */
export function chosenIn<Value extends string>(
  cookies: string | undefined,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const [chosen] = cookieValues(cookies, name).flatMap((text) => values.find((each) => each === text) ?? []);
  return chosen;
}
