import { PACKED } from './static-site';

/** A server that answers pages with one file, in front of the same learning API. */
interface StaticServer {
  /** Path of the socket that it listens on. */
  socket: string;
  /** Contains its files, packed with brotli. */
  folder: string;
}

/** Paths of a certificate and its key. */
interface Certificate {
  key: string;
  crt: string;
}

/**
 * Few bytes are in the kernel, as for a remote server: there they can no longer be reordered by priority. A port would have
 * a store of its own on the receiving side.
 */
export function listenTls(socket: string): string {
  return `listen unix:${socket} ssl http2 sndbuf=32k;`;
}

/** nginx's configuration for static sites, as a team would usually write it, next to the site's own. */
export function staticServers(
  servers: readonly StaticServer[],
  certificate: Certificate,
  apiHost: string,
): string {
  return `
types {
  text/html html;
  text/javascript js mjs;
  text/css css;
  application/json json map;
  application/manifest+json webmanifest;
  image/svg+xml svg;
  image/png png;
  image/webp webp;
  font/woff2 woff2;
  text/vtt vtt;
  video/mp4 mp4;
}
charset utf-8;
charset_types text/javascript text/css application/json;
upstream learning_api { server ${apiHost}; keepalive 64; }
${servers.map((each) => server(each, certificate)).join('')}`;
}

const server = ({ socket, folder }: StaticServer, { key, crt }: Certificate): string => `
server {
  ${listenTls(socket)}
  root ${folder};
  ssl_certificate ${crt};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:10m;
  ssl_session_tickets off;
  location / {
    rewrite ^ /index.html break;
    add_header Cache-Control no-cache;
    add_header Content-Encoding br;
  }
  # It says where an app's files are, so it is asked for each time, as the page is.
  location ~ /mf-manifest\\.json$ {
    add_header Cache-Control no-cache;
    add_header Content-Encoding br;
  }
  location ~ \\.(${PACKED.join('|')})$ {
    add_header Cache-Control 'public, max-age=31536000, immutable';
    add_header Content-Encoding br;
  }
  location ~ \\.\\w+$ {
    add_header Cache-Control 'public, max-age=31536000, immutable';
  }
  location ^~ /api/ {
    proxy_pass http://learning_api;
    proxy_http_version 1.1;
    proxy_set_header Connection '';
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
}
`;
