'use strict';
/* Runs in a worker thread, and as plain JavaScript, so that a worker does not start the compiler of the server. */
const { parentPort } = require('node:worker_threads');
const zstd = require('@bokuweb/zstd-wasm');

const LEVEL = 19;
const initialized = zstd.init();

/** @param {Uint8Array} bytes @param {Uint8Array} dictionary */
function compress(bytes, dictionary) {
  const context = zstd.createCCtx();
  try {
    return zstd.compressUsingDict(context, bytes, dictionary, LEVEL);
  } finally {
    zstd.freeCCtx(context);
  }
}

/** @param {Uint8Array} frame @param {Uint8Array} dictionary */
function decompress(frame, dictionary) {
  const context = zstd.createDCtx();
  try {
    return zstd.decompressUsingDict(context, frame, dictionary);
  } finally {
    zstd.freeDCtx(context);
  }
}

parentPort.on('message', async ({ bytes, dictionary }) => {
  await initialized;
  const frame = compress(bytes, dictionary);
  // A frame that does not decode to its file would break the app in browsers that have the dictionary, and only there.
  if (Buffer.compare(decompress(frame, dictionary), bytes) !== 0)
    throw new Error('The delta decodes to other bytes.');
  parentPort.postMessage(frame);
});
