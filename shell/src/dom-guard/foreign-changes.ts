/** What scripts that are not the site's have changed in the page. */

/** Nodes that were taken out, with what was put in their place. */
const replacements = new WeakMap<Node, readonly Node[]>();
let observer: MutationObserver | undefined;
let isChanged = false;

export function observeChanges(): void {
  observer = new MutationObserver(noteReplacements);
  observer.observe(document, { childList: true, subtree: true });
}

export function noteForeignChange(): void {
  isChanged = true;
}

/** What stands in the page for a node that was taken out, also since the task that still runs. */
export function listReplacements(node: Node): readonly Node[] {
  noteReplacements(observer?.takeRecords() ?? []);
  const placed = replacements.get(node) ?? [];
  return placed.flatMap((replacement) =>
    replacement.parentNode ? replacement : listReplacements(replacement),
  );
}

/** True for an error of the DOM where others have moved what React looks for: it says nothing about the version of an app. */
export const isForeignFault = (error: unknown): boolean => isChanged && error instanceof DOMException;

function noteReplacements(records: readonly MutationRecord[]): void {
  for (const [index, record] of records.entries()) {
    for (const added of record.addedNodes) replacements.delete(added);
    for (const removed of record.removedNodes) {
      const added = addedInstead(removed, record, records[index - 1]);
      if (added.length > 0 && !removed.parentNode) replacements.set(removed, added);
    }
  }
}

/** With the same call, or beside the node just before it was removed. */
function addedInstead(removed: Node, record: MutationRecord, before: MutationRecord | undefined): Node[] {
  if (record.addedNodes.length > 0) return [...record.addedNodes];
  const isBeside = before?.nextSibling === removed || before?.previousSibling === removed;
  return isBeside && before.target === record.target ? [...before.addedNodes] : [];
}
