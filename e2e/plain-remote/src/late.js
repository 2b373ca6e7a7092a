import { createElement as h } from 'react';

export default function Late() {
  return h('p', null, 'Late BUILT-AS');
}
