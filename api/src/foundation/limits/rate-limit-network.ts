import ipaddr from 'ipaddr.js';

/**
 * The network that requests from an address are counted for: of IPv6 the /64, any address of which a household may use;
 * an IPv4 address itself, also when written as IPv6.
 */
export function rateLimitNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
