/** Without the class that adds stack traces and looks for a compiler: nothing in a page logs through it. */
export const logger = console;
export const infrastructureLogger = console;
export const createLogger = (): Console => console;
export const createInfrastructureLogger = (): Console => console;
export const bindLoggerToCompiler = (): void => undefined;
