/** What ESLint refuses in an app, in the checkout as in a repository of its own. */

/** Letters that are not the product's name, the same in all languages. */
const NAME = '\\s*(·\\s*)?Glossa\\s*$';
const LETTERS = `/^(?!${NAME}).*\\p{L}/su`;
/** Where the id of a message may stand instead: whole, or its parts around what is put in at run time. */
const LETTERS_NO_ID = `/^(?!${NAME}|[a-z][a-z0-9-]*(\\.[A-Za-z0-9_-]+)+$).*\\p{L}/su`;
const LETTERS_NO_START = `/^(?!${NAME}|(?=.*\\.)([a-z][a-z0-9-]*)?(\\.[A-Za-z0-9_-]+)*\\.?$).*\\p{L}/su`;
const LETTERS_NO_END = `/^(?!${NAME}|([a-z][a-z0-9-]*)?(\\.[A-Za-z0-9_-]+)+$).*\\p{L}/su`;
const VISIBLE_PROPS =
  '/^(aria-(label|description|roledescription|valuetext|placeholder)|title|subtitle|placeholder|alt|label|\\w+Label|summary|text|hint|error|valueText)$/';
const inChildren = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const inProps = `JSXAttribute[name.name=${VISIBLE_PROPS}] > JSXExpressionContainer`;
/** Tables of texts, and texts of elements made by hand. */
const inTables = ['key.name', 'key.value'].map((key) => `Property[${key}=${VISIBLE_PROPS}]`);
const inVariables = `VariableDeclarator[id.name=${VISIBLE_PROPS}]`;
const inDefaults = `AssignmentPattern[left.name=${VISIBLE_PROPS}]`;
const inContent = 'AssignmentExpression[left.property.name=/^(textContent|innerText)$/]';
const literal = `Literal[value=${LETTERS_NO_ID}]`;
const templates = [
  `TemplateLiteral > TemplateElement[tail=false][value.cooked=${LETTERS_NO_START}]`,
  `TemplateLiteral > TemplateElement[tail=true][value.cooked=${LETTERS_NO_END}]`,
];
/** A text as it stands, or as one of two. */
const textBelow = (place) =>
  ['', 'ConditionalExpression > ', 'LogicalExpression > '].flatMap((between) =>
    [literal, ...templates].map((text) => `${place} > ${between}${text}`),
  );

/** What a person reads or hears comes from the app's messages, in whichever language. */
const visibleText = [
  `JSXText[value=${LETTERS}]`,
  `JSXAttribute[name.name=${VISIBLE_PROPS}] > ${literal}`,
  ...textBelow(inChildren),
  ...[inProps, ...inTables, inVariables, inDefaults, inContent].flatMap(textBelow),
  ...textBelow("AssignmentExpression[left.object.name='document'][left.property.name='title']"),
  ...textBelow('CallExpression[callee.name=/^(alert|confirm|prompt)$/]'),
].map((selector) => ({
  selector,
  message: 'A visible text is a message: put it into messages/en.json and show it by its id.',
}));

const upperCase = {
  selector: 'CallExpression[callee.property.name=/^to(Locale)?UpperCase$/]',
  message:
    'Georgian is never upper-cased, and many scripts have no capitals: let the message say how it is written.',
};

/** A type that is only stated is not there when another server, or a proxy, has answered. */
const unreadAnswer = [
  "CallExpression[callee.object.name='apiClient'] > TSTypeParameterInstantiation",
  "CallExpression[callee.name='apiQuery']:not(:has(Property[key.name=/^(read|queryFn)$/])) > TSTypeParameterInstantiation",
  "CallExpression[callee.name='apiQuery'] > ObjectExpression > Property[key.name='read'] > ArrowFunctionExpression > .params > TSTypeAnnotation",
].map((selector) => ({
  selector,
  message: 'A reader of @glossa/contract/read says what was sent: see “Screens” in docs/new-remote.md.',
}));

/** Parts of the platform that are not for bundles, and schemas, which are types alone in a browser. */
const outsideBundle = [
  {
    selector: 'ImportDeclaration[source.value=/^@glossa.(build|server|kit.testing)(.|$)/]',
    message: 'This is not part of a bundle: import it in tests only.',
  },
  {
    selector: "ImportDeclaration[source.value='axios']",
    message: 'Call the API through @glossa/kit/api-client: there is one client.',
  },
];

module.exports = { outsideBundle, unreadAnswer, upperCase, visibleText };
