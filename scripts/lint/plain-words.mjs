/** ESLint rules for what a machine can see of `docs/glossary.md`. */

const SEE = 'See docs/glossary.md.';
const NAMES = [
  [/(^|_)(MOST|LONGEST)_|^(most|longest)[A-Z]/, `Name a bound MAX_X or maxX. ${SEE}`],
  [/(^|_)SHORTEST_|^shortest[A-Z]/, `Name a bound MIN_X or minX. ${SEE}`],
  [/PATIENCE|TIME_?LIMIT/i, `Name a time to wait TIMEOUT_MS. ${SEE}`],
  [/(^|_)USUAL_|^usual[A-Z]/, `Name what holds without a choice DEFAULT_X. ${SEE}`],
  [
    /^(wayBack|waysBack|stepBack|steppedBack|chooseEarlier)(?![a-z])/,
    `Say fallback or rollbackTarget. ${SEE}`,
  ],
];
const COMMENT = /^[*\s]*(Whoever|Nobody|None of|What is|For ever|Of (a|all|an|any|the|this|what|which))\b/;

/** Variables, parameters, and what is destructured into either. */
const LOCALS = [
  'VariableDeclarator > Identifier.id',
  ':function > Identifier.params',
  'ObjectPattern > Property > Identifier.value',
  'ArrayPattern > Identifier.elements',
  'AssignmentPattern > Identifier.left',
];

const names = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Identifier(node) {
      const isDeclared = node.parent.id === node || node.parent.key === node || node.parent.local === node;
      if (!isDeclared) return;
      const message = NAMES.find(([pattern]) => pattern.test(node.name))?.[1];
      if (message) context.report({ node, message });
    },
    'FunctionDeclaration, VariableDeclarator[init.type=/Function/]'({ id }) {
      if (!id || !/[a-z]Of$/.test(id.name ?? '')) return;
      context.report({ node: id, message: `A function is a verb or a question: not “${id.name}”. ${SEE}` });
    },
  }),
};

const locals = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    [`:matches(${LOCALS.join(', ')})[name=/^(asked|told|said|verdict)$/]`](node) {
      context.report({ node, message: `Say what it is, such as request, sent or result. ${SEE}` });
    },
  }),
};

const comments = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!COMMENT.test(comment.value)) continue;
        context.report({ loc: comment.loc, message: `A comment has a subject and a verb. ${SEE}` });
      }
    },
  }),
};

export const plainWords = { rules: { names, locals, comments } };
