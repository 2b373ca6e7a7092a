import { execFileSync } from 'node:child_process';

/** Makes a self-signed certificate for an address of this machine. */
export function makeCertificate(key: string, certificate: string, address = '127.0.0.1'): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', `subjectAltName=IP:${address}`, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...name], {
    stdio: 'ignore',
  });
}
