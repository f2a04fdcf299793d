import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const internetOfThings: Program = {
	slug: "internet-of-things",
	title: "Internet of Things",
	domain: "Internet of Things",
	ground: "peacock",
	tagline: "Devices that keep working when nobody is watching.",
	description:
		"Read a sensor, send it over a poor network, store it, show it, act on it. Everything runs in a browser simulator first, and on a kit of about ₹1,500 if you want wires in your hand.",
	summary:
		"Internet of Things in eight weeks: ESP32, sensors, MQTT, power and networks, cloud dashboards and device security, in a simulator or on a small kit.",
	hoursPerWeek: 2,
	modules: 7,
	whySentence: "A product has to live on a roof, in June, through a power cut. We start from there.",
	why: [
		{
			title: "A water tank that reports itself",
			text: "Level, pump, leak. You start with one ultrasonic sensor on a hostel tank and end with an alert on the warden’s phone before the tap runs dry.",
			scene: "board",
		},
		{
			title: "Readings lie, so check them",
			text: "Noise, drift, a sensor in the sun. You calibrate against a known value, throw out spikes and keep the raw numbers for the day someone asks.",
			scene: "dots",
		},
		{
			title: "When the network goes, it goes on",
			text: "Buffer, retry, stamp the time. Your device must survive a two-hour outage in the viva.",
			scene: "flow",
		},
		{
			title: "No default passwords leave here",
			text: "Unique keys, signed updates, closed ports: cameras became weapons for want of these.",
			scene: "lock",
		},
		{
			title: "A dashboard for the person on site",
			text: "The three readings a farmer or a watchman needs, in large type, with a clear sign when data is old. The other charts stay in the drawer.",
			scene: "screens",
		},
		{
			title: "Hardware, firmware, cloud: one project",
			text: "A circuit diagram, a repository, a live page and a two-minute film of it working.",
			scene: "tools",
		},
	],
	weeksSentence: "Simulator links are ready, so a missing wire never costs you an evening.",
	weeks: [
		"Circuits and the ESP32",
		"Sensors and actuators",
		"Firmware that recovers",
		"MQTT and networks",
		"Cloud, storage, rules",
		"Dashboards and alerts",
		"Power, security, updates",
		"Capstone in the field",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Electronics and Sensing",
			topics: [
				"Measure voltage and current, size pull-ups, read a data sheet",
				"Program an ESP32 in the Wokwi simulator, then on a board",
				"Use digital and analog pins, PWM, I2C, SPI and UART",
				"Read temperature, distance, soil, gas and motion sensors",
				"Switch relays and motors, and stay away from mains voltage",
			],
		},
		{
			weeks: "Week 3",
			title: "Firmware Engineering",
			topics: [
				"Write non-blocking code with timers and interrupts",
				"Draw a device as a state machine; split it into FreeRTOS tasks",
				"Filter, calibrate and choose a sampling rate",
				"Recover with watchdogs, saved settings and a safe restart",
			],
		},
		{
			weeks: "Week 4",
			title: "Connectivity and Protocols",
			topics: [
				"Choose Wi-Fi, Bluetooth LE, LoRaWAN or cellular by range, power, cost",
				"Check which radio bands India leaves licence-free",
				"Publish over MQTT: topics, QoS, retained messages, last will",
				"Compare HTTP and CoAP, JSON and compact payloads",
				"Store readings and forward them when the link returns",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Cloud, Data and Dashboards",
			topics: [
				"Register devices with a broker and provision their keys",
				"Store time series in InfluxDB",
				"Wire flows and rules in Node-RED",
				"Build Grafana dashboards and alerts people do not mute",
				"Decide at the edge or in the cloud, with a first tiny model",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Power, Security and Capstone",
			topics: [
				"Use deep sleep; work out battery life and solar charging",
				"Secure with TLS, per-device keys, secure boot, signed updates",
				"List how a camera, a lock and a pump could be abused",
				"Choose an enclosure, test it, cost a bill of materials",
				"Capstone: farm, home or factory monitor, shown working",
			],
		},
	],
	tools: ["ESP32", "Arduino IDE", "C++", "Wokwi", "MQTT", "Node-RED", "InfluxDB", "Grafana", "Git & GitHub"],
	outcomes: [
		"Choose and calibrate a sensor for a stated accuracy",
		"Write firmware that keeps running after a fault",
		"Send data over MQTT through an unreliable network",
		"Build storage, alerts and a dashboard for real users",
		"Estimate battery life and unit cost before building ten",
		"Secure a device and update it over the air",
	],
	faqs: [
		{
			question: "Do I pay when I apply?",
			answer: `No; applying is free and there is no registration fee for applying. Admissions reaches out within ${replyTime.course} and answers questions on the kit, which is optional and bought only if you join.`,
		},
		{
			question: "Will my college accept the certificate?",
			answer:
				"A certificate is given on completion, and an internship certificate beside it. Whether it counts for credits is your college’s decision; we send the syllabus and hours for them to see.",
		},
		{
			question: "I have never soldered anything. Is the kit compulsory?",
			answer:
				"It is not. Every exercise runs in a free browser simulator, and the kit uses jumper wires, so no soldering is needed.",
		},
	],
	planLayout: "standard",
};
