import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Differences {
  tool: 'webpack' | 'rspack';
  /** Name of the container. */
  name: string;
  /** Changes a file, by its name; undefined leaves it out. */
  change: (file: string, text: string) => string | undefined;
}

/** How the two tools write the parts of an entry that publishing changes; the rest of it is made up. */
const RUNTIMES: Readonly<Record<Differences['tool'], (name: string) => string>> = {
  webpack: (name) => `
o.federation={initOptions:{name:"${name}",remotes:[],shareStrategy:"version-first"}};
(()=>{const e={},t="${name}:";o.l=(r,n)=>{let a;a||(a=document.createElement("script"),a.charset="utf-8",o.nc&&a.setAttribute("nonce",o.nc),a.setAttribute("data-webpack",t+n),a.src=r),document.head.append(a)}})();
(()=>{let e=document.currentScript.src;if(!e)throw new Error("Automatic publicPath is not supported in this browser");e=e.replace(/\\/[^/]+$/,"/"),o.p=e})();
o.css=t=>{var s=document.createElement("link");s.rel="stylesheet",s.type="text/css",s.href=o.p+t,document.head.append(s)};
const r=self.webpackChunk${name}=self.webpackChunk${name}||[];`,
  rspack: (name) => `
o.federation={};const v=(of,what,value)=>{of[what]=value()};v(o.federation,"initOptions",function(){return{}}),v(o.federation.initOptions,"name",function(){return"${name}"}),v(o.federation.initOptions,"shareStrategy",function(){return"version-first"});
(()=>{var e={},t="${name}:";o.l=function(r,n){var a;a||((a=document.createElement("script")).timeout=120,o.nc&&a.setAttribute("nonce",o.nc),a.setAttribute("data-rspack",t+n),a.src=r),document.head.append(a)}})();
(()=>{var e=document.currentScript.src;if(!e)throw Error("Automatic publicPath is not supported in this browser");o.p=e=e.replace(/\\/[^\\/]+$/,"/")})();
o.css=t=>{var a=document.createElement("link");a.rel="stylesheet",a.type="text/css",o.nc&&(a.nonce=o.nc),a.href=o.p+t,document.head.append(a)};
var r=self.rspackChunk${name}=self.rspackChunk${name}||[];`,
};

/** The entry makes an instance as it runs, and its container tells what it has made and loads files. */
const entryCode = (
  tool: Differences['tool'],
  name: string,
) => `var ${name};(()=>{"use strict";var o={};${RUNTIMES[tool](name)}
self.instances.push({...o.federation.initOptions,id:"${name}:1.0.0"});
${name}={base:o.p,chunks:r,load:t=>o.l(o.p+t,"chunk-306"),style:o.css}})();
`;

const chunk = (list: string, code: string) =>
  `"use strict";(self.${list}=self.${list}||[]).push([[289],{605(t,e,n){${code}}}]);`;

const assets = (js: string[], css: string[] = [], late: string[] = []) => ({
  js: { sync: js, async: late },
  css: { sync: css, async: [] },
});

/** Writes the output of a remote that is built without the kit. */
export async function writePlainBuild(folder: string, differences: Partial<Differences> = {}): Promise<void> {
  const { tool = 'webpack', name = 'notes', change = (_file, text) => text } = differences;
  const list = `${tool}Chunk${name}`;
  const manifest = {
    name,
    metaData: {
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: [
      {
        name: 'react',
        version: '19.3.1',
        singleton: true,
        requiredVersion: '^19.0.0',
        assets: assets(['614.js']),
      },
      {
        name: 'react-dom',
        version: '19.3.1',
        singleton: true,
        requiredVersion: null,
        assets: assets(['775.js']),
      },
      {
        name: 'tiny',
        version: '1.0.0',
        singleton: false,
        requiredVersion: '^1.0.0',
        assets: assets(['88.js']),
      },
    ],
    exposes: [{ path: './App', assets: assets(['app.js'], ['app.css'], ['306.js']) }],
  };
  const files = {
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': entryCode(tool, name),
    'app.js': chunk(list, 'n.r(e),n.d(e,{default:()=>u});function u(){}'),
    '306.js': chunk(list, ''),
    '614.js': chunk(list, '/* react */'),
    '775.js': chunk(list, '/* react-dom */'),
    '88.js': chunk(list, '/* tiny */'),
    'app.css': 'h1{color:red}',
    'app.js.map': '{}',
    'index.html': '<!doctype html>',
    '@mf-types.zip': '',
  };
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const changed = change(file, text);
    if (changed !== undefined) await writeFile(path.join(folder, file), changed);
  }
}
