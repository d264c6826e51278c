import { connect } from 'node:net';

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Asks for the addresses in turn over so many keep-alive connections, one request at a time each, on bare sockets: the
 * client must cost little, it shares the machine with what is measured. Throws on any answer but 200.
 */
export async function loadHttp(port: number, addresses: readonly string[], connections: number, seconds: number): Promise<LoadResult> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, index) => oneConnection(port, addresses, index, until, times)));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((first, second) => first - second);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

function oneConnection(port: number, addresses: readonly string[], offset: number, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let next = offset * 7;
    let sent = 0;
    let received: Buffer[] = [];
    let missing = -1;
    const ask = () => {
      if (performance.now() >= until) return void socket.end(() => resolve());
      sent = performance.now();
      missing = -1;
      received = [];
      socket.write(`GET ${addresses[next++ % addresses.length]} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: en\r\n\r\n`);
    };
    socket.setNoDelay(true);
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        received.push(chunk);
        const start = Buffer.concat(received);
        const end = start.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = start.subarray(0, end).toString('latin1');
        if (!head.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(head.split('\r\n')[0]));
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (start.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - sent);
      ask();
    });
  });
}
