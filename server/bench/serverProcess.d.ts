export interface ServerUse {
    /** Share of one core. */
    readonly cpu: number;
    /** Highest resident memory in MB. */
    readonly memory: number;
}
/** The API as a separate process whose use of the machine is measured. */
export declare class ServerProcess {
    #private;
    readonly port: number;
    private constructor();
    static start(environment: NodeJS.ProcessEnv): Promise<ServerProcess>;
    /** Measures what the process used while `work` ran. */
    watched<T>(work: () => Promise<T>): Promise<T & ServerUse>;
    stop(): Promise<void>;
}
