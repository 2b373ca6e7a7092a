import { appPath, contentAddress } from '@glossa/contract/page-protocol';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { computeIntegrity } from '../page-config';

/** Where a picture of an app is found by its content: it keeps its address in the next version. */
export const pictureAddress = (app: string, file: string): string =>
  pictureFolder(app, file) + basename(file);

/** For webpack, which emits a picture as it is in the sources. */
export const pictureNames = (app: string) => ({
  filename: '[name][ext]',
  publicPath: ({ module }: { module?: unknown }) =>
    pictureFolder(app, (module as { resource: string }).resource),
});

const pictureFolder = (app: string, file: string): string =>
  `${appPath(app)}${contentAddress(computeIntegrity(readFileSync(file)))}/`;
