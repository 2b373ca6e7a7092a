import { listReplacements, noteForeignChange, startObserving } from './foreign-changes';

type Remove = (this: Node, child: Node) => Node;
type Insert = (this: Node, node: Node, before: Node | null) => Node;
type Write = (this: Node, value: string | null) => void;

/**
 * Lets React go on where a browser's translator, a dictionary or a password manager has replaced or moved its nodes. React
 * keeps the nodes that it made, and throws NotFoundError when one is no longer where it put it. Returns the function that
 * removes the guard.
 */
export function guardDom(): () => void {
  const stops = [
    startObserving(),
    replace<Remove>('removeChild', 'value', guardRemoval),
    replace<Insert>('insertBefore', 'value', guardInsertion),
    replace<Write>('nodeValue', 'set', guardText),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Afterwards the child is gone, wherever it was. */
function guardRemoval(remove: Remove): Remove {
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
}

/** Removes what the node was wrapped in. */
function removeEmpty(wrapper: Node, parent: Node): void {
  const { parentNode } = wrapper;
  if (!parentNode || !parent.contains(parentNode) || wrapper.hasChildNodes()) return;
  parentNode.removeChild(wrapper);
  removeEmpty(parentNode, parent);
}

/** Inserts at the end where nothing tells the place. */
function guardInsertion(insert: Insert): Insert {
  return function insertBefore(this, node, before) {
    if (!before || before.parentNode === this) return insert.call(this, node, before);
    noteForeignChange();
    let place: Node | undefined = before;
    while (place && place.parentNode !== this) place = place.parentNode ?? listReplacements(place)[0];
    return insert.call(this, node, place ?? null);
  };
}

/** A text that changes takes the place of its translation, which would stay as it was. */
function guardText(write: Write): Write {
  return function writeText(this, value) {
    const [first, ...others] = this.parentNode ? [] : listReplacements(this);
    if (first) {
      noteForeignChange();
      first.parentNode?.replaceChild(this, first);
      removeAll(others);
    }
    write.call(this, value);
  };
}

function removeAll(nodes: readonly Node[]): void {
  for (const node of nodes) node.parentNode?.removeChild(node);
}

function replace<Method>(
  name: keyof Node,
  key: 'value' | 'set',
  guard: (original: Method) => Method,
): () => void {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
  if (!property) return () => undefined;
  Object.defineProperty(Node.prototype, name, { ...property, [key]: guard(property[key] as Method) });
  return () => Object.defineProperty(Node.prototype, name, property);
}
