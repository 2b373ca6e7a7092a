/** The value of a cookie when it is one of those it may have. */
export function chosenIn<Value extends string>(
  cookies: string | undefined,
  name: string,
  values: readonly Value[],
): Value | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, text] = pair.trim().split('=');
    const value = key === name ? values.find((each) => each === text) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}
