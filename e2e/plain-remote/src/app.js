import { createElement as h, lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import './app.css';

const Late = lazy(() => import('./late.js'));

export default function App() {
  const [isOpen, setOpen] = useState(false);
  return h(
    'section',
    null,
    h('h1', null, 'Plain BUILT-AS'),
    h('button', { onClick: () => setOpen(true) }, 'Open'),
    createPortal(isOpen ? h(Suspense, { fallback: null }, h(Late)) : null, document.body),
  );
}
