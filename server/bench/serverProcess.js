import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../src/testing/freePort.js';
import { cpuTimeOf } from '../src/upload/pictureProcess.js';
const SERVER = path.join(import.meta.dirname, '..');
/** The options with which the workspace's `npm start` starts it. */
const START = JSON.parse(readFileSync(path.join(SERVER, 'package.json'), 'utf8')).scripts.start
    .split(' ')
    .slice('exec node'.split(' ').length);
/** The API as a separate process whose use of the machine is measured. */
export class ServerProcess {
    port;
    #process;
    constructor(port, child) {
        this.port = port;
        this.#process = child;
    }
    static async start(environment) {
        const port = await freePort();
        const child = spawn(process.execPath, START, {
            cwd: SERVER,
            env: { ...environment, PORT: String(port) },
            stdio: ['ignore', 'ignore', 'inherit'],
        });
        const server = new ServerProcess(port, child);
        await server.#responses();
        return server;
    }
    /** Measures what the process used while `work` ran. */
    async watched(work) {
        const pid = this.#process.pid;
        let memory = 0;
        const timer = setInterval(() => {
            memory = Math.max(memory, residentMegabytes(pid));
        }, 200);
        const [before, started] = [cpuSeconds(pid), performance.now()];
        try {
            const result = await work();
            return { ...result, cpu: (cpuSeconds(pid) - before) / ((performance.now() - started) / 1000), memory };
        }
        finally {
            clearInterval(timer);
        }
    }
    async stop() {
        this.#process.kill('SIGTERM');
        await once(this.#process, 'exit');
    }
    async #responses() {
        for (let attempt = 0; attempt < 150; attempt += 1) {
            if (await fetch(`http://127.0.0.1:${this.port}/healthz`).then(({ ok }) => ok, () => false))
                return;
            await new Promise((resolve) => {
                setTimeout(resolve, 200);
            });
        }
        throw new Error('the server does not respond');
    }
}
function residentMegabytes(pid) {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
function cpuSeconds(pid) {
    const used = cpuTimeOf(pid);
    if (used === undefined)
        throw new Error(`the system does not tell the CPU time of process ${pid}`);
    return used / 1000;
}
