import { listReplacements, noteForeignChange, observeChanges } from './foreign-changes';

/** Translators and password managers move React's nodes; without this it throws NotFoundError then. */
export function guardDom(): void {
  observeChanges();
  replace<(this: Node, child: Node) => Node>('removeChild', 'value', (remove) => {
    // Afterwards the child is gone, wherever it was.
    return function removeChild(this, child) {
      const { parentNode } = child;
      if (parentNode === this) return remove.call(this, child);
      noteForeignChange();
      if (parentNode) {
        remove.call(parentNode, child);
        removeEmpty(parentNode, this);
      } else removeAll(listReplacements(child));
      return child;
    };
  });
  replace<(this: Node, node: Node, before: Node | null) => Node>('insertBefore', 'value', (insert) => {
    return function insertBefore(this, node, before) {
      let place: Node | undefined | null = before;
      while (place && place.parentNode !== this) {
        noteForeignChange();
        place = place.parentNode ?? listReplacements(place)[0];
      }
      // At the end where nothing tells the place.
      return insert.call(this, node, place ?? null);
    };
  });
  replace<(this: Node, value: string | null) => void>('nodeValue', 'set', (write) => {
    // A text that changes takes the place of its translation, which would stay as it was.
    return function writeText(this, value) {
      const [first, ...others] = this.parentNode ? [] : listReplacements(this);
      if (first) {
        noteForeignChange();
        first.parentNode?.replaceChild(this, first);
        removeAll(others);
      }
      write.call(this, value);
    };
  });
}

/** Removes what the node was wrapped in. */
function removeEmpty(wrapper: Node, parent: Node): void {
  const { parentNode } = wrapper;
  if (!parentNode || !parent.contains(parentNode) || wrapper.hasChildNodes()) return;
  parentNode.removeChild(wrapper);
  removeEmpty(parentNode, parent);
}

function removeAll(nodes: readonly Node[]): void {
  for (const node of nodes) node.parentNode?.removeChild(node);
}

function replace<Method>(
  name: 'removeChild' | 'insertBefore' | 'nodeValue',
  key: 'value' | 'set',
  guard: (original: Method) => Method,
): void {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
  Object.defineProperty(Node.prototype, name, { ...property, [key]: guard(property?.[key] as Method) });
}
