/** In tests a class is called what the source calls it. */
const names: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default names;
