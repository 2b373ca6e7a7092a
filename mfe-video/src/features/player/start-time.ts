/** The position that the address asks for by `t`, in seconds; nothing where it asks for none. */
export function startTime(search: URLSearchParams): number | undefined {
  if (!search.has('t')) return undefined;
  const seconds = Number(search.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** A position at or past the end would show nothing but the end. */
export function withinVideo(seconds: number, duration: number | undefined): number {
  return duration !== undefined && seconds >= duration ? 0 : seconds;
}
