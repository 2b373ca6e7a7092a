import { HELD_FORM_GLOBAL } from '@glossa/contract/page-protocol';
import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepChosenOptions, keepFocus, keepPress, keepTypedFields } from './adopt-screen';

/**
 * Renders the site. A prerendered screen of the same content is adopted as it is; any other stays until React puts its
 * own in its place, which takes over what was typed, the focus, and the last press.
 */
export function renderInto(root: HTMLElement, site: ReactNode, isPrerendered: boolean): void {
  const forgetTypedFields = keepTypedFields(root);
  const restoreFocus = keepFocus(root);
  const chooseOptions = keepChosenOptions(root);
  const onCommit = () => {
    forgetTypedFields();
    restoreFocus();
    chooseOptions();
    sendHeldForm(root);
  };
  const content = (
    <AfterFirstCommit callback={onCommit} afterEffects={keepPress(root)}>
      {site}
    </AfterFirstCommit>
  );
  if (isPrerendered) {
    hydrateRoot(root, content);
    return;
  }
  // Screens render their own titles, and the first one in the document counts.
  document.querySelector('title')?.remove();
  const reactRoot = createRoot(root);
  // React renders a transition in slices of 5 ms, so that the first screen blocks no input of a slow phone.
  startTransition(() => reactRoot.render(content));
}

interface AfterFirstCommitProps {
  callback: () => void;
  /** Called when the screen takes input. */
  afterEffects: () => void;
  children: ReactNode;
}

function AfterFirstCommit({ callback, afterEffects, children }: AfterFirstCommitProps) {
  useLayoutEffect(callback, [callback]);
  useEffect(afterEffects, [afterEffects]);
  return children;
}

declare global {
  interface Window {
    [HELD_FORM_GLOBAL]?: () => HTMLFormElement | undefined;
  }
}

/** Sends the form that the visitor has sent before the shell could. */
function sendHeldForm(root: HTMLElement): void {
  const form = window[HELD_FORM_GLOBAL]?.();
  // Once the forms have what was typed.
  if (form) setTimeout(() => (form.isConnected ? form : root.querySelector('form'))?.requestSubmit());
}
