/* A loader that lets the app of the recipe name its version, and crash at `/flashcards/crash`. */
module.exports = (source) =>
  source.replace('<h1>', `<p>BUILT-AS</p>{$page.path.endsWith('/crash') ? $page.nothing.here : ''}<h1>`);
