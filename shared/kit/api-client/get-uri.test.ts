import axios from 'axios';
import { apiClient } from './api-client';

test.each([
  ['/quizzes', undefined],
  ['/vocabulary', {}],
  ['/vocabulary', { page: 1, per_page: 100, search: undefined }],
  ['/search', { text: 'año & más + 10 %: a,b $ [x] ~!*()', due: false }],
  ['/videos/a%2Fb', { 'a b': 'ქართული' }],
])('writes the address of %s with %j as axios does', (url, params) => {
  expect(apiClient.getUri({ url, params })).toBe(axios.getUri({ baseURL: '/api', url, params }));
});
