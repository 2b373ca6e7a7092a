/** Seconds as `m:ss`; hours are counted in minutes. */
export function formatClock(seconds: number): string {
  const { minutes, rest } = splitMinutes(seconds);
  return `${minutes}:${String(rest).padStart(2, '0')}`;
}

export function splitMinutes(seconds: number): { minutes: number; rest: number } {
  const whole = Math.max(0, Math.floor(seconds));
  return { minutes: Math.floor(whole / 60), rest: whole % 60 };
}
