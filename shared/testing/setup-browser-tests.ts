import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine under load must not fail a test; what never comes is still told apart from what comes late.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom has no modal dialogs: show and hide is all that the tests need of them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= () => undefined;
