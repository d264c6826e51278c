import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createSandboxPayments } from '../../adapters/payments/payments.ts';
import { derivedKey } from '../../core/session/secrets.ts';
import { jobForm } from '../testJobBoard.ts';
import { HttpClient, NoResponse, type HttpResponse, type Request } from './httpClient.ts';
import { SECRET } from './serverProcess.ts';

export interface Person {
  readonly id: number;
  readonly session: string;
}

interface Repeatable extends Request {
  readonly key: string;
  readonly client: HttpClient;
  readonly response: unknown;
}

/** Acknowledged writes, to be compared with the final database. */
export class Acknowledged {
  /** Job ids by company. */
  readonly jobs = new Map<number, number>();
  readonly drafts = new Set<number>();
  /** The last stage of each application, and who it belongs to. */
  readonly applications = new Map<number, { company: number; job: number; jobseeker: number; status: string }>();
  /** Texts of messages, each of which is sent once. */
  readonly messages = new Set<string>();
  /** Keyed by `jobseeker job`; null when the outcome is unknown. */
  readonly saved = new Map<string, boolean | null>();
  /** References of paid purchases. */
  readonly paid = new Set<string>();
  /** Phone numbers that were sent a code. */
  readonly phones = new Set<string>();
  readonly repeatable: Repeatable[] = [];
  /** Unexpected failures. */
  readonly problems: string[] = [];
  writes = 0;
}

const payments = createSandboxPayments(derivedKey(SECRET, 'payments'));
const STAGES = ['applied', 'shortlisted', 'hired', 'rejected'];
const any = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/**
 * Companies, jobseekers and newcomers who write continuously, and repeat requests that got no response with the same
 * key.
 */
export class WriteLoad {
  readonly acknowledged = new Acknowledged();
  readonly #origin: string;
  #isOver = false;
  #phones = 0;
  #actors: Promise<void>[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(companies: readonly Person[], jobseekers: readonly Person[]): void {
    const client = ({ session }: Person) => new HttpClient(this.#origin, session);
    this.#actors = [
      ...companies.map((company) => this.#act(client(company), (own) => this.#workAsCompany(own, company.id))),
      ...jobseekers.map((jobseeker) => this.#act(client(jobseeker), (own) => this.#workAsJobseeker(own, jobseeker.id))),
      this.#act(new HttpClient(this.#origin), (own) => this.#register(own)),
    ];
  }

  /** Resolves once every client has a response to its last request. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#actors);
  }

  async #act(client: HttpClient, work: (client: HttpClient) => Promise<void>): Promise<void> {
    while (!this.#isOver && this.acknowledged.problems.length === 0) {
      try {
        await work(client);
        // A client with nothing to do lets the others run.
        await wait(1);
      } catch (error) {
        this.acknowledged.problems.push(String(error));
      }
    }
  }

  async #workAsCompany(client: HttpClient, id: number): Promise<void> {
    await any([
      () => this.#postJob(client, id),
      () => this.#publishDraft(client, id),
      () => this.#move(client, id),
      () => this.#move(client, id),
      () => this.#buyDingers(client),
      () => this.#write(client, id),
      () => this.#repeat(),
    ])!();
  }

  async #workAsJobseeker(client: HttpClient, id: number): Promise<void> {
    await any([() => this.#apply(client, id), () => this.#apply(client, id), () => this.#save(client, id)])!();
  }

  async #postJob(client: HttpClient, company: number): Promise<void> {
    const { job } = await this.#once(client, {
      method: 'POST',
      path: '/company/jobpost/addjob',
      body: jobForm({ title: `Cook ${randomUUID()}` }),
    });
    this.acknowledged.jobs.set(job.id, company);
  }

  async #publishDraft(client: HttpClient, company: number): Promise<void> {
    const draft = await this.#once(client, {
      method: 'POST',
      path: '/company/jobpost/savetodraft',
      body: jobForm({ title: `Driver ${randomUUID()}` }),
    });
    if (Math.random() < 0.3) return void this.acknowledged.drafts.add(draft.id);
    const { job } = await this.#once(client, { method: 'PUT', path: `/company/jobpost/${draft.id}/approve` });
    this.acknowledged.jobs.set(job.id, company);
  }

  async #move(client: HttpClient, company: number): Promise<void> {
    const [id, application] =
      any([...this.acknowledged.applications].filter(([, one]) => one.company === company)) ?? [];
    if (!application) return;
    const status = any(STAGES)!;
    const response = await client.insist({
      method: 'PUT',
      path: '/company/application/status',
      body: { jobapplyId: id, status },
    });
    if (response.status === 409) return;
    application.status = this.#ok(response, 'move').status;
  }

  async #buyDingers(client: HttpClient): Promise<void> {
    const { reference, amount, currency } = await this.#once(client, {
      method: 'POST',
      path: '/company/dinger/purchase_dinger',
      body: { dingers: 40, currency: 'MMK', payment_type: 'kbzpay' },
    });
    const body = { reference, status: 'paid', amount, currency };
    // The provider also repeats callbacks: until one is acknowledged, and sometimes after that.
    for (let times = Math.random() < 0.3 ? 2 : 1; times > 0; times -= 1) {
      const signature = payments.sign(Buffer.from(JSON.stringify(body)));
      this.#ok(
        await client.insist({
          method: 'POST',
          path: '/payments/callback',
          body,
          headers: { 'x-payment-signature': signature },
        }),
        'callback',
      );
    }
    this.acknowledged.paid.add(reference);
  }

  async #write(client: HttpClient, company: number): Promise<void> {
    const application = any([...this.acknowledged.applications.values()].filter((one) => one.company === company));
    if (!application) return;
    const message = `Hello ${randomUUID()}`;
    await this.#once(client, {
      method: 'POST',
      path: '/message-to',
      body: { receiver_id: application.jobseeker, message },
    });
    this.acknowledged.messages.add(message);
  }

  async #apply(client: HttpClient, jobseeker: number): Promise<void> {
    const applied = new Set(
      [...this.acknowledged.applications.values()].filter((one) => one.jobseeker === jobseeker).map(({ job }) => job),
    );
    const [job, company] = any([...this.acknowledged.jobs].filter(([id]) => !applied.has(id))) ?? [];
    if (!job) return;
    let response = await client.insist({ method: 'POST', path: '/jobapply', body: { job_id: job } });
    // The first request had its effect, and only its response was lost.
    if (response.status === 409)
      response = {
        status: 200,
        body: this.#ok(await client.insist({ method: 'GET', path: `/jobapply?job_id=${job}` }), 'applications').data[0],
      };
    const { id, status } = this.#ok(response, 'apply');
    this.acknowledged.applications.set(id, { company: company!, job, jobseeker, status });
  }

  async #save(client: HttpClient, jobseeker: number): Promise<void> {
    const job = any([...this.acknowledged.jobs.keys()]);
    if (!job) return;
    const name = `${jobseeker} ${job}`;
    const response = await this.#orUnknown(client.send({ method: 'POST', path: `/savejob/${job}` }));
    this.acknowledged.saved.set(name, response ? this.#ok(response, 'save').is_save : null);
  }

  async #register(client: HttpClient): Promise<void> {
    const phone = `+9599${String(10_000_000 + (this.#phones += 1))}`;
    const body = { user_type: 'jobseeker', name: 'Aye Aye', phone_number: phone, password: 'mango tree at noon' };
    const response = await this.#orUnknown(client.send({ method: 'POST', path: '/register', body }));
    if (!response) return;
    this.#ok(response, 'register');
    this.acknowledged.phones.add(phone);
  }

  /** Repeats a request that was acknowledged long ago. */
  async #repeat(): Promise<void> {
    const first = any(this.acknowledged.repeatable);
    if (!first) return;
    const { client, response, ...request } = first;
    const again = this.#ok(await client.insist(request), 'repeat');
    if (!isDeepStrictEqual(again, response))
      this.acknowledged.problems.push(
        `${request.path} returned another response to a repeated key: ${JSON.stringify([response, again])}`,
      );
  }

  async #once(client: HttpClient, request: Request): Promise<HttpResponse['body']> {
    const key = randomUUID();
    const response = this.#ok(await client.insist({ ...request, key }), request.path);
    this.acknowledged.repeatable.push({ ...request, key, client, response });
    return response;
  }

  #ok({ status, body }: HttpResponse, what: string): HttpResponse['body'] {
    if (status !== 200) throw new Error(`${what} returned ${status} ${JSON.stringify(body)}`);
    this.acknowledged.writes += 1;
    return body;
  }

  async #orUnknown(response: Promise<HttpResponse>): Promise<HttpResponse | null> {
    return response.catch((error: unknown) => {
      if (error instanceof NoResponse) return null;
      throw error;
    });
  }
}
