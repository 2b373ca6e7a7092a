/** The name by which a container's entry can be found once it has run; `undefined` where there is no such entry. */
export async function containerOf(entry: string): Promise<string | undefined> {
  try {
    const answer = await fetch(entry, { cache: 'no-store', credentials: 'omit' });
    if (!answer.ok) return undefined;
    return /\bvar ([A-Za-z_]\w{0,99});/.exec(await answer.text())?.[1];
  } catch {
    // Nobody serves it, or not to this page.
    return undefined;
  }
}
