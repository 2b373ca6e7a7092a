/** Global for the code of an entry alone: gives the tag that the runtime makes the integrity of its file. */
export const SIGNED = '__glossaSigned';

/** The function wraps a tag so that an address sets its integrity: the page's policy refuses others. */
export function signedLoader(base: string, integrity: Readonly<Record<string, string>>): string {
  return `((base,integrity)=>{
const setter=(tag,name)=>({set(address){
const file=new URL(address,document.baseURI).pathname.slice(base.length);
if(Object.hasOwn(integrity,file)){tag.crossOrigin="anonymous";tag.integrity=integrity[file];}
tag[name]=address;
}});
return(tag)=>Object.defineProperties({},{src:setter(tag,"src"),href:setter(tag,"href")});
})(${JSON.stringify(base)},${JSON.stringify(integrity)})`;
}
