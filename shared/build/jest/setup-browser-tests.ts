import '@testing-library/jest-dom';
import 'whatwg-fetch';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { configure } from '@testing-library/react';

// A machine under load must not fail a test; what never comes is still told apart from what comes late.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom lacks these, which every browser has. A test that asks the network answers by itself.
Object.assign(globalThis, {
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  TextDecoder,
  TextEncoder,
  structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown,
});

// By this the router tells a response.
Object.defineProperty(Response.prototype, 'body', { value: null });

// jsdom has no modal dialogs: show and hide is all that the tests need of them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= () => undefined;
