/** Runs in a page. Adds a script element for a real file of the site, as an injection attack would. */
export const addScript = ({ src, integrity }: { src: string; integrity?: string }) =>
  new Promise<string>((resolve) => {
    const script = document.createElement('script');
    script.onload = () => resolve('ran');
    script.onerror = () => resolve('blocked');
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.src = src;
    document.head.append(script);
  });
