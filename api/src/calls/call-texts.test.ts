import { errorStatus } from '@glossa/contract/errors';
import { useTestApi } from '../../testing/test-api';
import { openApiDocument } from '../platform/operations/openapi';
import { CALL_TEXTS } from './call-texts';

const api = useTestApi();

test('each text belongs to a call, and its failures to the calls of the document', () => {
  const { paths } = openApiDocument(api.app);
  for (const [call, { summary, failures = [] }] of Object.entries(CALL_TEXTS)) {
    const [method = '', address = ''] = call.replaceAll(/:(\w+)/g, '{$1}').split(' ');
    const operation = paths[`/api${address}`]?.[method.toLowerCase()];
    expect([call, operation?.summary]).toEqual([call, summary]);
    for (const code of failures) {
      const answer = JSON.stringify(operation?.responses[errorStatus(code)]);
      expect([call, code, answer]).toEqual([call, code, expect.stringContaining(`"${code}"`)]);
    }
  }
});
