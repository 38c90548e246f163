CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`outcome` text NOT NULL,
	`at` text NOT NULL,
	`detail` text NOT NULL,
	PRIMARY KEY(`job`, `outcome`)
);
