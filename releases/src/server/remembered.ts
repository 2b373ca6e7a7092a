/** Longer texts are rare, and no two of them alike. */
const longest = 200;
const most = 500;

/**
 * What is worked out from a text that many requests send alike, such as what a browser accepts: once for each text.
 * Whoever sends ever new ones only makes it be worked out again.
 */
export function remembered<Answer>(workOut: (text: string) => Answer): (text: string | undefined) => Answer {
  const known = new Map<string, Answer>();
  return (text = '') => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const answer = workOut(text);
    if (known.size >= most) known.clear();
    if (text.length <= longest) known.set(text, answer);
    return answer;
  };
}
