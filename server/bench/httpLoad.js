import { connect } from 'node:net';
/** Encodes one HTTP/1.1 request. */
export function requestBytes(method, address, headers = {}, body) {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const all = {
        host: '127.0.0.1',
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
    };
    return Buffer.from(`${method} ${address} HTTP/1.1\r\n${Object.entries(all)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${payload}`);
}
/**
 * Sends the requests of `next` over this many keep-alive connections, one at a time on each. Uses bare sockets, because
 * the client shares the machine with what it measures and must cost little.
 * @throws on an unexpected response
 */
export async function loadHttp(port, next, connections, seconds) {
    const times = [];
    const started = performance.now();
    const until = started + seconds * 1000;
    await Promise.all(Array.from({ length: connections }, () => oneConnection(port, next, until, times)));
    const elapsed = (performance.now() - started) / 1000;
    times.sort((first, second) => first - second);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
/** Returns the requests in turn. */
export function inTurn(requests) {
    let index = 0;
    return () => requests[index++ % requests.length];
}
/** More than a response head, which has to arrive in one piece. */
const READ_BYTES = 65_536;
function oneConnection(port, next, until, times) {
    return new Promise((resolve, reject) => {
        // One buffer for everything that arrives: collecting garbage would distort the measurement.
        const received = Buffer.alloc(READ_BYTES);
        let request;
        let sent = 0;
        /** Bytes of the body still missing; negative while the head has not arrived. */
        let missing = -1;
        const ask = () => {
            if (performance.now() >= until)
                return void socket.end(() => resolve());
            request = next();
            sent = performance.now();
            missing = -1;
            socket.write(request.bytes);
        };
        const readHead = (bytes) => {
            const end = received.indexOf('\r\n\r\n');
            const head = received.toString('latin1', 0, end);
            const status = Number(head.slice(9, 12));
            if (end < 0 || end > bytes || (status !== 200 && status !== 204 && !request.accepted?.includes(status)))
                socket.destroy(new Error(`${request.bytes.toString().split('\r\n')[0]}: ${received.toString('utf8', 0, 900)}`));
            missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (bytes - end - 4);
        };
        const read = (bytes) => {
            if (missing < 0)
                readHead(bytes);
            else
                missing -= bytes;
            if (missing <= 0) {
                times.push(performance.now() - sent);
                ask();
            }
            return true;
        };
        const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: received, callback: read } });
        socket.once('connect', ask);
        socket.once('error', reject);
    });
}
