import { phraseBetween, type Phrase } from './phrase';

/**
 * The phrase that the browser's selection covers: two or more words of one sentence, at least in part; `'too-long'`
 * where it covers more than a phrase, nothing where it covers less.
 */
export function selectedPhrase(
  list: HTMLElement,
  selection: Selection | null,
): Phrase | 'too-long' | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const sentence = sentenceAround(range.startContainer);
  const end = sentenceAround(range.endContainer);
  if (!sentence || !end || !list.contains(sentence) || !list.contains(end)) return undefined;
  if (end !== sentence) return 'too-long';
  const words = [...sentence.querySelectorAll<HTMLElement>('[data-word-index]')];
  const covered = words.filter((word) => covers(range, word)).map((word) => Number(word.dataset.wordIndex));
  const [first] = covered;
  const last = covered.at(-1);
  if (first === undefined || last === undefined || first === last) return undefined;
  return phraseBetween(first, last) ?? 'too-long';
}

function sentenceAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('[data-sentence]') ?? null;
}

/** A selection that only touches the edge of a word covers none of its letters. */
function covers(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false;
  const part = word.ownerDocument.createRange();
  part.selectNodeContents(word);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() !== '';
}
