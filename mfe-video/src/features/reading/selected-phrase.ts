import { MAX_PHRASE_WORDS } from '@glossa/contract/limits';
import { listen } from '@glossa/kit/browser';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Consecutive words, by the indexes of the first and the last. */
export interface Phrase {
  readonly first: number;
  readonly last: number;
}

/** The words between two places of a sentence, in any order; undefined for too many. */
export function phraseBetween(one: number, other: number): Phrase | undefined {
  const phrase = { first: Math.min(one, other), last: Math.max(one, other) };
  return phrase.last - phrase.first < MAX_PHRASE_WORDS ? phrase : undefined;
}

/** The phrase under the selection: two words or more of one sentence, even in part; undefined if it covers less. */
function selectedPhrase(list: HTMLElement, selection: Selection | null): Phrase | 'too-long' | undefined {
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

const sentenceAround = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-sentence]') ?? null;

/** False for a selection that touches only the edge of a word. */
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

/** A finger moves the ends of a selection one after the other; after this pause it is complete. */
const SELECTION_DEBOUNCE_MS = 700;

/** Reports a selected phrase once and clears the selection. One too long for a phrase stays, for copying. */
export function useSelectedPhrase(
  list: RefObject<HTMLElement | null>,
  onSelect: (phrase: Phrase) => void,
  onTooLong: () => void,
): void {
  const look = useEffectEvent(() => {
    const selection = document.getSelection();
    const phrase = list.current ? selectedPhrase(list.current, selection) : undefined;
    if (!phrase) return;
    if (phrase === 'too-long') return onTooLong();
    selection?.removeAllRanges();
    onSelect(phrase);
  });

  useEffect(() => {
    let fromTouch = false;
    let mouseDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unlisten = listen(document, {
      pointerdown: ({ target, pointerType }) => {
        fromTouch = pointerType !== 'mouse';
        mouseDown = !fromTouch && target instanceof Node && !!list.current?.contains(target);
      },
      pointerup: () => {
        // After the click that follows, which may clear the selection.
        if (mouseDown) timer = setTimeout(look, 0);
        mouseDown = false;
      },
      selectionchange: () => {
        if (!fromTouch) return;
        clearTimeout(timer);
        timer = setTimeout(look, SELECTION_DEBOUNCE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, [list]);
}
