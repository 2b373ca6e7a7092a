type Closing = () => Promise<void>;

// Jest loads set-up and teardown each on its own, so what they share lives on the global object.
const shared = globalThis as typeof globalThis & { glossaApiClosings?: Closing[] };

/** Runs when all tests are over, the last given first. */
export function afterAllTests(close: Closing): void {
  (shared.glossaApiClosings ??= []).push(close);
}

export async function closeAll(): Promise<void> {
  const closings = shared.glossaApiClosings ?? [];
  for (let close = closings.pop(); close; close = closings.pop()) await close();
}
